import type { SampleRequest } from '../sample-request.ts'
import { doubleQuoted, given, literal, when, type LiteralStyle } from '../literals.ts'

const env = (name: string): string => `ENV.fetch("${name}")`

const style: LiteralStyle = {
  text: (value) => doubleQuoted(value).replaceAll('#', String.raw`\#`),
  env,
  none: 'nil',
  yes: 'true',
  no: 'false',
  list: { open: '[', close: ']', space: '' },
  record: { open: '{', close: '}', space: ' ' },
  key: (name) => `${name}: `,
  indent: '  ',
  trailingComma: false,
}

const classes: Readonly<Record<string, string>> = {
  GET: 'Get',
  HEAD: 'Head',
  POST: 'Post',
  PUT: 'Put',
  DELETE: 'Delete',
}

const endings = {
  json: 'puts JSON.parse(response.body)',
  file: 'File.binwrite("video.mp4", response.body)',
  headers: 'puts response.to_hash',
}

export function rubySample(request: SampleRequest): string {
  const { method, address, bearer, contentType, json, file, response } = request
  return [
    ...when(json !== null || response === 'json', 'require "json"'),
    'require "net/http"',
    '',
    `uri = URI(${literal(address, style)})`,
    `request = Net::HTTP::${classes[method]}.new(uri)`,
    ...given(bearer, ({ env: name }) => `request["Authorization"] = "Bearer #{${env(name)}}"`),
    ...given(contentType, (type) => `request["Content-Type"] = "${type}"`),
    ...given(json, ({ value }) => `request.body = JSON.generate(${literal(value, style)})`),
    ...given(file, ({ name }) => `request.body = File.binread("${name}")`),
    'response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == "https") { |http| http.request(request) }',
    'response.value # raises unless the status is 2xx',
    endings[response],
  ].join('\n')
}
