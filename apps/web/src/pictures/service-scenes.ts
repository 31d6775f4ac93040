import { byName } from './by-name.ts'

export const serviceScenes = byName(
  import.meta.glob<string>('../../../../packages/ui/pictures/scene-service-*.avif', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
)
