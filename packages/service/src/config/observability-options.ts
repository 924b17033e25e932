// Options for what an operator sees from outside: proxies, metrics and traces (O-10).
import type { OptionRow } from './option-row.ts'

/** Recording every trace costs more than it tells (docs/benchmarks.md). */
export const TRACE_RATIO_DEFAULT = 0.05

export const observabilityOptions = {
  'trusted-proxies': {
    value: 'number or addresses',
    env: 'PROSCENIUM_TRUSTED_PROXIES',
    preset: '0',
    meaning:
      'proxies in front of the service whose X-Forwarded-For counts: their number, or their addresses and networks (127.0.0.1,10.0.0.0/8), which makes their traceparent and X-Request-Id count too (docs/operations/observability.md)',
  },
  'metrics-port': {
    value: 'number',
    env: 'PROSCENIUM_METRICS_PORT',
    preset: 'no metrics',
    meaning: 'port of a separate listener for /metrics; 0 for any free port',
  },
  'metrics-host': {
    value: 'address',
    env: 'PROSCENIUM_METRICS_HOST',
    preset: '127.0.0.1',
    meaning: 'address of that listener',
  },
  trace: {
    value: 'address',
    env: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    preset: 'no traces',
    meaning: 'OpenTelemetry collector that takes traces as OTLP over HTTP, such as http://127.0.0.1:4318',
  },
  'trace-ratio': {
    value: 'share',
    env: 'OTEL_TRACES_SAMPLER_ARG',
    preset: String(TRACE_RATIO_DEFAULT),
    meaning: 'share of the traces begun here that are recorded, 0 to 1; a named proxy decides for those it began',
  },
} as const satisfies Readonly<Record<string, OptionRow>>
