// What the workers need of the database: a connection with the rights of the service, from the
// program that starts them.
export type { Clock, Connection, Query } from '#server/queue/connection.ts'
