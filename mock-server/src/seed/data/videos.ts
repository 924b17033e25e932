// The catalogue. Every video uses a clip of `@proscenium/media-fixtures`.
import type { SeedVideo } from './seed-types.ts'
import { cityVideos } from './videos-city.ts'
import { landVideos } from './videos-land.ts'
import { stageVideos } from './videos-stage.ts'
import { waterVideos } from './videos-water.ts'

export const videos: readonly SeedVideo[] = [...cityVideos, ...stageVideos, ...landVideos, ...waterVideos]
