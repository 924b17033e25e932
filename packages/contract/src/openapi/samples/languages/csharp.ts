import type { SampleRequest } from '../sample-request.ts'
import { doubleQuoted, given, literal, when, type LiteralStyle } from '../literals.ts'

const env = (name: string): string => `Environment.GetEnvironmentVariable("${name}")`

const style: LiteralStyle = {
  text: doubleQuoted,
  env,
  none: '(object?)null',
  yes: 'true',
  no: 'false',
  list: { open: 'new object[] {', close: '}', space: ' ' },
  record: { open: 'new {', close: '}', space: ' ' },
  key: (name) => `${name} = `,
  indent: '    ',
  trailingComma: true,
}

const endings = {
  json: ['Console.WriteLine(await response.Content.ReadAsStringAsync());'],
  file: ['using var file = File.Create("video.mp4");', 'await response.Content.CopyToAsync(file);'],
  headers: ['Console.WriteLine(response.Content.Headers);'],
}

const methods: Readonly<Record<string, string>> = {
  GET: 'Get',
  HEAD: 'Head',
  POST: 'Post',
  PUT: 'Put',
  DELETE: 'Delete',
}

/** Top-level statements with the implicit namespaces of .NET 6 and later. */
export function csharpSample(request: SampleRequest): string {
  const { method, address, bearer, json, file, response } = request
  const usings = [
    ...when(bearer !== null, 'using System.Net.Http.Headers;'),
    ...when(json !== null, 'using System.Net.Http.Json;'),
  ]
  const credential = ({ env: name }: { readonly env: string }): string =>
    `request.Headers.Authorization = new AuthenticationHeaderValue("Bearer", ${env(name)});`
  return [
    ...usings,
    ...when(usings.length > 0, ''),
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(HttpMethod.${methods[method]}, ${literal(address, style)});`,
    ...given(bearer, credential),
    ...given(json, ({ value }) => `request.Content = JsonContent.Create(${literal(value, style)});`),
    ...given(file, ({ name }) => [
      `request.Content = new StreamContent(File.OpenRead("${name}"));`,
      `request.Content.Headers.ContentType = new MediaTypeHeaderValue("${request.contentType}");`,
    ]),
    'using var response = await client.SendAsync(request);',
    'response.EnsureSuccessStatusCode();',
    ...endings[response],
  ].join('\n')
}
