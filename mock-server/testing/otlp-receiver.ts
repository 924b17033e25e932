// A collector of OpenTelemetry for one test: takes OTLP as JSON over HTTP and keeps what it gets.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Value = { readonly stringValue?: string; readonly intValue?: number; readonly doubleValue?: number }
type Attributes = readonly { readonly key: string; readonly value: Value }[]

interface Exported {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Attributes }
    readonly scopeSpans: readonly { readonly spans: readonly RawSpan[] }[]
  }[]
}

interface RawSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly status: { readonly code: number }
  readonly attributes: Attributes
}

export interface ReceivedSpan extends Omit<RawSpan, 'attributes'> {
  readonly attributes: Readonly<Record<string, string | number | undefined>>
  /** Name of the service that sent it. */
  readonly service: string | number | undefined
}

export interface OtlpReceiver {
  /** For `ServerOptions.trace`. */
  readonly endpoint: string
  /** Paths and bodies as they arrived. */
  readonly requests: readonly { readonly path: string; readonly body: string }[]
  spans(): ReceivedSpan[]
  close(): Promise<void>
}

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const requests: { path: string; body: string }[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      requests.push({ path: request.url ?? '', body })
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    requests,
    spans: () => requests.flatMap(({ body }) => spansIn(JSON.parse(body) as Exported)),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function spansIn({ resourceSpans }: Exported): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = named(resource.attributes)['service.name']
    const spans = scopeSpans.flatMap((scope) => scope.spans)
    return spans.map((span) => ({ ...span, attributes: named(span.attributes), service }))
  })
}

function named(attributes: Attributes): ReceivedSpan['attributes'] {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.doubleValue]),
  )
}
