import { byName } from './by-name.ts'

export const serviceIcons = byName(
  import.meta.glob<string>('../../../../packages/ui/pictures/icon-service-*.avif', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
)
