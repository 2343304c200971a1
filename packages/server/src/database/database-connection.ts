/** The rows of a statement. */
export interface QueryResult<Row> {
  readonly rows: Row[];
}

/** Runs SQL as the owner of the database. */
export interface DatabaseConnection {
  /** Runs one statement with parameters `$1`, `$2` and so on. */
  query<Row = Record<string, unknown>>(
    text: string,
    parameters?: readonly unknown[],
  ): Promise<QueryResult<Row>>;
  /** Runs any number of statements without parameters. */
  exec(text: string): Promise<void>;
}

/** Runs work in a transaction, which is rolled back if the work fails. */
export async function inTransaction<Value>(
  connection: DatabaseConnection,
  work: () => Promise<Value>,
): Promise<Value> {
  await connection.exec('begin');
  try {
    const value = await work();
    await connection.exec('commit');
    return value;
  } catch (error) {
    await connection.exec('rollback');
    throw error;
  }
}
