// The baseline of the benchmarks: an Express 5 route with a constant response. Arguments: file of the body, path, port.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import express from 'express'

const [file = '', path = '/', port = '0'] = process.argv.slice(2)
const body = JSON.parse(readFileSync(file, 'utf8')) as unknown
const app = express()
app.get(path, (_request, response) => void response.json(body))
app.post(path, express.json(), (_request, response) => void response.json(body))
createServer(app).listen(Number(port), '127.0.0.1')
