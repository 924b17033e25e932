import { render } from 'preact'
import { createApi, fetchJson } from './api.ts'
import { createProductModel } from './product-model.ts'
import { Product } from './views/product.tsx'
import './product.css'

const root = document.querySelector('#product')
if (root !== null) render(<Product model={createProductModel(createApi(fetchJson), location.search)} />, root)
