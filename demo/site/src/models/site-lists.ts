// What the site's pages list: videos to begin with, the visitor's projects and exports.
import { createLoaded, type Loaded } from './loaded.ts'
import type { Ask, Backend } from './visitor.ts'

type ValueOf<Name extends keyof Backend> = Extract<Awaited<ReturnType<Backend[Name]>>, { ok: true }>['value']

export interface SiteLists {
  /** The catalogue's first videos that can be opened. */
  readonly videos: Loaded<ValueOf<'search'>['results']>
  readonly projects: Loaded<ValueOf<'projects'>>
  readonly exports: Loaded<ValueOf<'exports'>['exports']>
}

const VIDEOS_SHOWN = 8

export function createSiteLists(ask: Ask): SiteLists {
  return {
    videos: createLoaded(async () => {
      const found = await ask((backend, token, call) =>
        backend.search(token, { mode: 'text', query: '', limit: VIDEOS_SHOWN * 2 }, call),
      )
      if (!found.ok) return found
      const usable = found.value.results.filter(({ status }) => status === 'available')
      return { ok: true, value: usable.slice(0, VIDEOS_SHOWN) }
    }),
    projects: createLoaded(async () => ask((backend, token, call) => backend.projects(token, {}, call))),
    exports: createLoaded(async () => {
      const listed = await ask((backend, token, call) => backend.exports(token, { cursor: null }, call))
      return listed.ok ? { ok: true, value: listed.value.exports } : listed
    }),
  }
}

/** Loads the lists again that could not be loaded. */
export function loadFailed({ videos, projects, exports }: SiteLists): void {
  for (const list of [videos, projects, exports]) if (list.state.value.phase === 'failed') void list.load()
}
