import { Hono } from 'hono'
import { workspace } from './workspace.mjs'

const app = new Hono()
app.use(async (c, next) => {
  c.set('user', { id: 1, email: 'maya@tallyroom.example', name: 'Maya' })
  await next()
})
app.route('/', workspace)
const response = await app.request('/workspace')
process.stdout.write(`${response.status} ${response.headers.get('cache-control')}\n${await response.text()}\n`)
