import { byName } from './by-name.ts'

export const roomScenes = byName(
  import.meta.glob<string>('../../../../packages/ui/pictures/scene-room-*.avif', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
)
