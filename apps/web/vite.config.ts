import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // The content policy forbids `data:` addresses: every asset is a file of its own, hashed and cached for good.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
  },
  server: { proxy: { '/api': 'http://localhost:3000', '/demo': 'http://localhost:3000' } },
})
