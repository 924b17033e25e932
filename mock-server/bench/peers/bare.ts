// The floor of the benches: an Express 5 route that answers a constant. Arguments: the file of the answer, the path, the port.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import express from 'express'

const [file = '', path = '/', port = '0'] = process.argv.slice(2)
const answer = JSON.parse(readFileSync(file, 'utf8')) as unknown
const app = express()
app.get(path, (_request, response) => void response.json(answer))
app.post(path, express.json(), (_request, response) => void response.json(answer))
createServer(app).listen(Number(port), '127.0.0.1')
