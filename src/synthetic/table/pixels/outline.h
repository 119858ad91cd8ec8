// Shapes from which all art is drawn. Shows OpenCV.
#pragma once

#include <opencv2/core.hpp>
#include <vector>

namespace colddeck::film {

using Outline = std::vector<cv::Point2d>;

/// Part of an ellipse, from one angle to another in degrees, clockwise from +x; y points down.
Outline arc(cv::Point2d middle, double across, double along, double from, double to);
/// The outlines one after the other.
Outline joined(std::vector<Outline> parts);
/// Scaled, then turned by `degrees` clockwise, then moved.
Outline placed(const Outline& outline, cv::Point2d at, double scale, double degrees = 0);
/// Fills it smoothly. `art` may have three or four channels.
void fill(cv::Mat& art, const Outline& outline, const cv::Scalar& colour);
/// Draws a line of that width with round ends.
void stroke(cv::Mat& art, const Outline& line, double width, const cv::Scalar& colour);
Outline rounded_rectangle(const cv::Rect2d& rectangle, double radius);

}  // namespace colddeck::film
