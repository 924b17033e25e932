// What the service says about a link that signs the base64 text and has an old timestamp.
import type { LinkReport } from '../src/core/link-checker/report.ts'

const text = '{"partner_external_user_id":"usr_\u200b48213","timestamp":"2026-11-15T10:00:00Z"}'

export function linkReport(link: string): LinkReport {
  const signature = link.split('sig=')[1] ?? ''
  const start = link.length - signature.length
  return {
    verdict: {
      shows: 'rejection',
      code: 'bad_signature',
      status: 403,
      message: 'Invalid signature',
      missing: [],
      reason: null,
    },
    decoded: {
      link,
      origin: 'https://service.example',
      path: '/partner/embed/7c1e4fb2a95d4e0c8b3fd6127a90e54d',
      client_id: '7c1e4fb2a95d4e0c8b3fd6127a90e54d',
      signature,
      payload: {
        encoding: 'base64',
        text,
        bytes: 78,
        runs: [
          { text: text.slice(0, text.indexOf('\u200b')), code: null },
          { text: 'ZWSP', code: 'U+200B' },
          { text: text.slice(text.indexOf('\u200b') + 1), code: null },
        ],
      },
    },
    problems: [
      {
        cause: 'signature-over-base64',
        severity: 'error',
        span: { start, end: link.length },
        path: null,
        params: {},
        snippet: 'sign',
      },
      {
        cause: 'timestamp-too-old',
        severity: 'error',
        span: null,
        path: ['timestamp'],
        params: { minutes: 120, correct: '2026-11-15T12:00:00.000Z' },
        snippet: 'timestamp',
      },
      { cause: 'of-a-newer-service', severity: 'advice', span: null, path: null, params: {}, snippet: null },
    ],
    snippets: {
      node: { sign: 'createHmac(…)', timestamp: 'toISOString()' },
      php: { sign: 'hash_hmac(…)', timestamp: 'gmdate(…)' },
    },
  }
}
