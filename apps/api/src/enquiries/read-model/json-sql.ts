/** SQL by which PostgreSQL writes the JSON of views. */

/** A moment as JavaScript writes it: ISO 8601, UTC, milliseconds. */
export const isoMoment = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The members of a JSON object, by their names. */
export const jsonObject = (members: Record<string, string>) =>
  `json_build_object(${Object.entries(members)
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(', ')})`;

/** The members as columns of a SELECT. row_to_json costs about half of json_build_object. */
export const columnsOf = (members: Record<string, string>) =>
  Object.entries(members)
    .map(([name, sql]) => `${sql} AS "${name}"`)
    .join(', ');

/** A JSON array of the objects of a query's rows; empty when there are none. */
export const jsonList = (members: Record<string, string>, from: string, order: string) =>
  `coalesce((SELECT json_agg(item) FROM (SELECT ${columnsOf(members)} FROM ${from} ORDER BY ${order}) AS item), '[]')`;

/** The user name of an id; null for nobody. */
export const usernameOf = (id: string) => `(SELECT username FROM users WHERE users.id = ${id})`;
