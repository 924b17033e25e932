// Bytes with encodings, on Node.
export { Buffer } from 'node:buffer'
