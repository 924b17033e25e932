import express from 'express'
import { workspace } from './workspace.mjs'

const app = express()
app.use((request, _response, next) => {
  request.user = { id: 1, email: 'maya@tallyroom.example', name: 'Maya' }
  next()
})
app.use(workspace)
const server = app.listen(0, '127.0.0.1', async () => {
  const response = await fetch(`http://127.0.0.1:${server.address().port}/workspace`)
  process.stdout.write(`${response.status} ${response.headers.get('cache-control')}\n${await response.text()}\n`)
  server.close()
})
