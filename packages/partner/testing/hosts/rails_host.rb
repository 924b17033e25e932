# frozen_string_literal: true

require "logger"
require "action_controller"

# As Rails does.
$LOAD_PATH.unshift File.join(__dir__, "lib")

class ApplicationController < ActionController::Base
  User = Struct.new(:id, :email)

  private

  def authenticate_user!
    head :unauthorized unless current_user
  end

  def current_user
    User.new(1, "maya@tallyroom.example") unless request.headers["X-Anonymous"]
  end
end

require_relative "app/controllers/workspaces_controller"
WorkspacesController.prepend_view_path(File.join(__dir__, "app/views"))

def get(headers)
  WorkspacesController.action(:show).call(Rack::MockRequest.env_for("/workspace", headers))
end

raise "an anonymous visitor gets an address" unless get("HTTP_X_ANONYMOUS" => "1").first == 401

status, headers, body = get({})
puts "#{status} #{headers["Cache-Control"]}"
body.each { |part| puts part }
