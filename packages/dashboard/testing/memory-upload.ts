import type { MemoryService } from './memory-service.ts'

/** An `XMLHttpRequest` that sends to the service in memory and reports half of its progress first. */
export function createMemoryUpload(service: MemoryService): XMLHttpRequest {
  const target = new EventTarget()
  const upload = new EventTarget()
  const sent = { method: '', path: '', status: 0, text: '' }
  const request = Object.assign(target, {
    upload,
    open: (method: string, path: string) => Object.assign(sent, { method, path }),
    setRequestHeader: () => undefined,
    getResponseHeader: () => null,
    abort: () => target.dispatchEvent(new Event('abort')),
    send() {
      upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 2 }))
      void service.respond(sent.method, sent.path, '').then(({ status, body }) => {
        Object.assign(sent, { status, text: JSON.stringify(body) })
        target.dispatchEvent(new Event('load'))
      })
    },
  })
  // Accessors, which `Object.assign` would read instead of copying.
  Object.defineProperties(request, { status: { get: () => sent.status }, responseText: { get: () => sent.text } })
  return request as unknown as XMLHttpRequest
}
