import type postgres from 'postgres';

/** A connection inside a transaction. */
export type Transaction = postgres.TransactionSql<{ numeric: number; bigint: number }>;
