import { sql } from 'kysely';

/** A column in the order people expect of a list of names: `ç` after `c`, capitals beside their small letters. */
export const alphabetically = (column: string) => sql`${sql.ref(column)} collate "und-x-icu"`;
