export { Buffer } from '@proscenium/service/platform/buffer'
