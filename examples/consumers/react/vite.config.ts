import { defineConfig } from 'vite'

// `npm run dev` serves the page with hot reloading, and passes its calls to the server that `npm start` runs.
export default defineConfig({ server: { proxy: { '/api': 'http://127.0.0.1:3000' } } })
