// Generated from docs/guides and packages/partner/kit by a test (`vitest run -u packages/dashboard/src/core/guide`).
// Do not edit.
import type { LanguageCode } from '../language-code.ts'

export const ruby: LanguageCode = {
  helper: {
    name: 'proscenium.rb',
    text: `# frozen_string_literal: true

require "json"
require "openssl"
require "time"
require "uri"

# Signs Proscenium embed addresses. Ruby 2.7 or later. Server only: the client secret must not reach a browser.
module Proscenium
  Signed = Struct.new(:raw, :base64, :signature, keyword_init: true)

  module_function

  # Signs a payload: a Hash is serialised once, a String is signed unchanged.
  def sign_payload(payload, client_secret)
    raise ArgumentError, "The client secret is empty: is the environment variable set?" if client_secret.to_s.empty?

    raw = (payload.is_a?(String) ? payload : serialise(payload)).encode(Encoding::UTF_8)
    raise ArgumentError, "The payload is not valid UTF-8" unless raw.valid_encoding?

    Signed.new(
      raw: raw,
      base64: [raw].pack("m0"),
      signature: OpenSSL::HMAC.hexdigest("SHA256", client_secret, raw)
    )
  end

  # Returns the address for the iframe's src. Create a new one for each page view.
  def embed_address(embed_url:, client_id:, client_secret:, payload:)
    unless embed_url.to_s.match?(%r{\\Ahttps?://[^?#\\s]+\\z})
      raise ArgumentError, "Not an http or https URL without query: #{embed_url.inspect}"
    end
    raise ArgumentError, "The client id is empty: is the environment variable set?" if client_id.to_s.empty?

    signed = sign_payload(payload, client_secret)
    query = URI.encode_www_form(payload: signed.base64, sig: signed.signature)
    "#{embed_url.to_s.sub(%r{/+\\z}, "")}/partner/embed/#{URI.encode_www_form_component(client_id)}?#{query}"
  end

  # Returns a copy of the payload that is accepted for 5 minutes.
  def with_timestamp(payload, now = Time.now)
    payload.transform_keys(&:to_sym).merge(timestamp: now.getutc.iso8601)
  end

  def serialise(payload)
    user_id = payload.transform_keys(&:to_sym)[:partner_external_user_id]
    unless user_id.is_a?(String) && !user_id.empty?
      raise ArgumentError, "The payload needs partner_external_user_id, a String that is not empty"
    end

    JSON.generate(payload)
  end
  private_class_method :serialise
end
`,
  },
  setup: null,
  server: {
    name: 'server.rb',
    text: `require "erb"
require "socket"
require_relative "proscenium"

def page
  src = Proscenium.embed_address(
    embed_url: ENV.fetch("EMBED_URL"),
    client_id: ENV.fetch("CLIENT_ID"),
    client_secret: ENV.fetch("CLIENT_SECRET"),
    payload: Proscenium.with_timestamp({ partner_external_user_id: "user-1", email: "user-1@example.com" })
  )
  <<~HTML
    <!doctype html>
    <title>Music videos</title>
    <style>body { margin: 0 } iframe { display: block; width: 100%; height: 100vh; border: 0 }</style>
    <iframe title="Music videos" allow="autoplay; fullscreen; clipboard-write" src="#{ERB::Util.html_escape(src)}"></iframe>
  HTML
end

server = TCPServer.new("localhost", 8000)
loop do
  Thread.new(server.accept) do |client|
    next client.close unless client.gets
    client.write "HTTP/1.1 200 OK\\r\\nContent-Type: text/html; charset=utf-8\\r\\nCache-Control: no-store\\r\\n" \\
                 "Connection: close\\r\\n\\r\\n#{page}"
    client.close
  end
end`,
  },
  start: 'ruby server.rb',
}
