import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** `npm run gallery -w @amparo/ui`: the parts in their states, for developers; not part of any product build. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [tailwindcss()],
  cacheDir: fileURLToPath(new URL('../../../node_modules/.cache/gallery', import.meta.url)),
  server: { host: 'localhost', fs: { allow: [fileURLToPath(new URL('../../..', import.meta.url))] } },
})
