import worker from './worker.mjs'

const response = await worker.fetch(new Request('https://partner.example/'), process.env)
process.stdout.write(`${response.status} ${response.headers.get('cache-control')}\n${await response.text()}\n`)
