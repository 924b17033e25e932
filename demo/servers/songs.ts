import { Router } from 'express'

/** Songs that the editor offers to begin with, made by the fixtures. */
export interface SongSource {
  readonly songs: readonly { readonly slug: string; readonly title: string; readonly artist: string }[]
  /** Path of a song's M4A file. Errors: rejects for an unknown song, and when it cannot be made. */
  file(slug: string): Promise<string>
}

/** Where the page finds the list, on the editor's own server. */
export const SONG_LIST = 'songs/songs.json'

/** Serves the list and the files. A song that cannot be made is answered with 503. */
export function songRoutes(source: SongSource): Router {
  const router = Router()
  router.get(`/${SONG_LIST}`, (_request, response) => {
    const songs = source.songs.map(({ slug, title, artist }) => ({ title, artist, address: `${slug}.m4a` }))
    response.json({ songs })
  })
  router.get('/songs/:name', async (request, response, next) => {
    const slug = source.songs.find((song) => `${song.slug}.m4a` === request.params.name)?.slug
    if (slug === undefined) return next()
    try {
      // The cache of the fixtures is a hidden folder.
      response.type('audio/mp4').sendFile(await source.file(slug), { dotfiles: 'allow' })
    } catch (error) {
      response
        .status(503)
        .type('text')
        .send(error instanceof Error ? error.message : 'The song cannot be made.')
    }
  })
  return router
}
