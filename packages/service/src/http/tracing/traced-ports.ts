// Spans of what a request waits for outside the database: files, the media host and mail. They name the act alone; keys,
// addresses and texts are other people's.
import type { BlobStore, Mailer, MediaUpstream } from '../../ports.ts'
import type { Tracing } from './tracing.ts'

export function traceBlobs(blobs: BlobStore, tracing: Tracing): BlobStore {
  if (!tracing.on) return blobs
  const act = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
    tracing.within(`blob ${name}`, { kind: 'client' }, work)
  return {
    put: (key, body, options) => act('put', () => blobs.put(key, body, options)),
    open: (key, range) => act('open', () => blobs.open(key, range)),
    delete: (key) => act('delete', () => blobs.delete(key)),
    size: (key) => act('size', () => blobs.size(key)),
    list: (folder, page) => act('list', () => blobs.list(folder, page)),
    removeAbandoned: (most) => act('remove abandoned', () => blobs.removeAbandoned(most)),
  }
}

/** Until the media host has responded; its bytes follow. */
export function traceUpstream(upstream: MediaUpstream, tracing: Tracing): MediaUpstream {
  if (!tracing.on) return upstream
  return {
    open: (key, range) => {
      const attributes = { 'proscenium.bytes': range.end - range.start + 1 }
      return tracing.within('media open', { kind: 'client', attributes }, () => upstream.open(key, range))
    },
  }
}

export function traceMailer(mailer: Mailer, tracing: Tracing): Mailer {
  if (!tracing.on) return mailer
  return {
    sendSignInLink: (mail) => tracing.within('mail link', { kind: 'client' }, () => mailer.sendSignInLink(mail)),
    sendNotice: (mail) => tracing.within('mail notice', { kind: 'client' }, () => mailer.sendNotice(mail)),
    close: () => mailer.close(),
  }
}
