export { default } from '@amparo/client/prerender/entry.server.tsx'
