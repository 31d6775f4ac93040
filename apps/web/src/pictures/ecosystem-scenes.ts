import { byName } from './by-name.ts'

export const ecosystemScenes = byName(
  import.meta.glob<string>('../../../../packages/ui/pictures/scene-eco-*.avif', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
)
