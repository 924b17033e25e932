# frozen_string_literal: true

require File.expand_path(ARGV.fetch(0))

USER = { partner_external_user_id: "u-1", display_name: %(Zoë "O'Hara" </b> 🎬) }.freeze
PAYLOADS = {
  "sign" => ->(text) { text },
  "object" => ->(_) { Proscenium.with_timestamp(USER) },
  "cut-object" => ->(_) { USER.merge(display_name: "Maya \xF0\x9F") },
  "anonymous-object" => ->(_) { { display_name: "Maya" } },
  "cut-text" => ->(_) { "{\"partner_external_user_id\":\"\xF0\x9F\"}" }
}.freeze

def respond(line)
  command, *fields = line.chomp.split("\t", -1)
  embed_url, client_id, client_secret, text = fields.map { |field| field.unpack1("m0").force_encoding("UTF-8") }
  payload = PAYLOADS.fetch(command).call(text)
  url = Proscenium.embed_address(embed_url: embed_url, client_id: client_id, client_secret: client_secret, payload: payload)
  signed = Proscenium.sign_payload(payload, client_secret)
  ["ok", signed.base64, signed.signature, url]
rescue ArgumentError, JSON::GeneratorError => e
  ["error", "#{e.class}: #{e.message.scrub}"]
end

$stdin.each_line { |line| puts respond(line).join("\t") }
