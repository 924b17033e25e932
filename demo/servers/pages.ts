// What a server needs of a page: its HTML, and a handler for everything beside it.
export { folderPage, type PageSource } from '@proscenium/mock-server'
