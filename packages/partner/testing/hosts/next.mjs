// Next serves the page that `next build` compiled.
import { once } from 'node:events'
import { createServer } from 'node:http'
import next from 'next'

// Its own lines do not belong to the result.
// oxlint-disable-next-line no-console -- Next prints with it
console.log = console.error
const app = next({ dev: false })
await app.prepare()
const server = createServer(app.getRequestHandler())
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const response = await fetch(`http://127.0.0.1:${server.address().port}/workspace`)
process.stdout.write(`${response.status} ${response.headers.get('cache-control')}\n${await response.text()}\n`)
server.close()
await app.close()
