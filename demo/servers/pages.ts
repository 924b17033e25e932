// A page for a server: its HTML and a handler for its other files.
export { folderPage, type PageSource } from '@proscenium/mock-server/app'
