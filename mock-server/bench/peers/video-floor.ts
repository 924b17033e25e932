// The floor of one video: its JSON by id from SQLite, which Express or Fastify sends as it is. No key, no limit, no usage,
// no log. Arguments: `express` or the path of Fastify, file with the id and the JSON text, port.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import express from 'express'

const [framework = '', file = '', port = '0'] = process.argv.slice(2)
const video = JSON.parse(readFileSync(file, 'utf8')) as { readonly id: string; readonly text: string }
const database = new DatabaseSync(':memory:')
database.exec('create table videos (id text primary key, body text not null)')
database.prepare('insert into videos values (?, ?)').run(video.id, video.text)
const select = database.prepare('select body from videos where id = ?')
const textOf = (id: string): string | null => {
  const row = select.get(id)
  return row === undefined ? null : String(row['body'])
}

/** As far as it is used here. */
type Fastify = () => {
  get(
    path: string,
    handler: (
      request: { params: { id: string } },
      reply: { code(status: number): void; type(type: string): void },
    ) => string,
  ): void
  listen(options: { port: number; host: string }): Promise<unknown>
}

const PATH = '/v1/videos/:id'

if (framework === 'express') {
  const app = express()
  app.get(PATH, (request, response) => {
    const text = textOf(request.params.id)
    if (text === null) response.sendStatus(404)
    else response.type('json').send(text)
  })
  createServer(app).listen(Number(port), '127.0.0.1')
} else {
  const { default: fastify } = (await import(framework)) as { default: Fastify }
  const app = fastify()
  app.get(PATH, (request, reply) => {
    const text = textOf(request.params.id)
    if (text === null) reply.code(404)
    reply.type('application/json; charset=utf-8')
    return text ?? '{}'
  })
  await app.listen({ port: Number(port), host: '127.0.0.1' })
}
