// Two origins of one server.
export const hostOrigin = location.origin.replace('127.0.0.1', 'localhost')
export const editorOrigin = location.origin.replace('localhost', '127.0.0.1')
