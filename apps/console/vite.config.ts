import { buildTargets } from '@amparo/browsers/floor.ts'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // The content policy forbids `data:` addresses: every asset is its own file, hashed and cached forever.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    target: buildTargets,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(?:react|react-dom|scheduler|react-router)\// },
                // Shared by most screens: one request instead of twenty.
                {
                  name: 'shell',
                  test: /packages\/(?:ui|client)\/src\/|console\/src\/(?:api|session|shell|table)\/|@tanstack/,
                  minShareCount: 3,
                },
              ],
            },
          },
        },
      },
    },
  },
  server: { port: 5174, proxy: { '/api': 'http://localhost:3001', '/demo': 'http://localhost:3000' } },
})
