// The catalogue. Every video is of one of the clips that `@proscenium/media-fixtures` makes.
import type { SeedVideo } from './seed-types.ts'
import { cityVideos } from './videos-city.ts'
import { landVideos } from './videos-land.ts'
import { stageVideos } from './videos-stage.ts'
import { waterVideos } from './videos-water.ts'

export const videos: readonly SeedVideo[] = [...cityVideos, ...stageVideos, ...landVideos, ...waterVideos]
