# frozen_string_literal: true

# Rails 6.1 or later. Save it as app/controllers/workspaces_controller.rb and the helper as lib/proscenium.rb.
# In config/routes.rb: resource :workspace, only: :show
require "proscenium"

class WorkspacesController < ApplicationController
  before_action :authenticate_user! # Devise's; or your own

  # app/views/workspaces/show.html.erb: <%= tag.iframe src: @src, allow: "autoplay; fullscreen; clipboard-write" %>
  def show
    @src = Proscenium.embed_address(
      embed_url: ENV.fetch("EMBED_URL"),
      client_id: ENV.fetch("CLIENT_ID"),
      client_secret: ENV.fetch("CLIENT_SECRET"),
      payload: Proscenium.with_timestamp(
        { partner_external_user_id: current_user.id.to_s, email: current_user.email }
      )
    )
    response.headers["Cache-Control"] = "no-store"
  end
end
