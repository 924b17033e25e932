import type { CallOptions, ClientOptions } from './client-options.ts'
import { createCalls, type Calls } from './create-caller.ts'
import type { FulfilmentVideo, ListCustomerVideosParameters } from './generated/types.ts'

const ids = ['listCustomerVideos', 'createDownload'] as const

/** The fulfilment API (C-01…C-11): a method per operation, which resolves to the response's body. */
export interface FulfilmentClient extends Calls<(typeof ids)[number]> {
  /**
   * Every video of a customer, newest first, over all pages; `limit` is the size of a page (C-02). A video that the
   * customer acquires meanwhile is not listed; none is listed twice. Errors: those of `listCustomerVideos`.
   */
  customerVideos(parameters: ListCustomerVideosParameters, options?: CallOptions): AsyncIterable<FulfilmentVideo>
}

/** Creates a client. Errors: TypeError for an unusable `baseUrl` or `apiKey`; methods reject with an ApiError. */
export function createFulfilmentClient(options: ClientOptions): FulfilmentClient {
  const calls = createCalls(ids, options)
  return { ...calls, customerVideos: (parameters, call = {}) => allVideos(calls, parameters, call) }
}

async function* allVideos(
  { listCustomerVideos }: Pick<FulfilmentClient, 'listCustomerVideos'>,
  parameters: ListCustomerVideosParameters,
  options: CallOptions,
): AsyncGenerator<FulfilmentVideo, void, undefined> {
  // A new video at the start of the list moves the others to a later page.
  const seen = new Set<string>()
  let offset = parameters.offset ?? 0
  for (;;) {
    const { videos, total } = await listCustomerVideos({ ...parameters, offset }, options)
    for (const video of videos) {
      if (!seen.has(video.video_id)) yield video
      seen.add(video.video_id)
    }
    offset += videos.length
    if (videos.length === 0 || offset >= total) return
  }
}
