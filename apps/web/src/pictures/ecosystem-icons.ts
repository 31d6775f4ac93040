import { byName } from './by-name.ts'

export const ecosystemIcons = byName(
  import.meta.glob<string>('../../../../packages/ui/pictures/icon-eco-*.avif', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
)
