// Entry point of the published package: the seed's data, which loads in Node and in a browser (O-17).
export { collections } from './data/collections.ts'
export { logos } from './data/logos.ts'
export { partners, partnersByName } from './data/partners.ts'
export { users, usersByName } from './data/users.ts'
export { videoIds } from './data/video-ids.ts'
export { videos } from './data/videos.ts'
export type { SeedPartner, SeedUser, SeedVideo } from './data/seed-types.ts'
