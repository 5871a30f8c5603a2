// The API is back within seconds of a release, a crash or a change of settings. A call that finds nobody waits here, with its body, and is
// then made again under the same Idempotency-Key. nginx by itself would ask the next server at once, or nobody. Its JavaScript knows neither
// destructuring nor await inside a call.
const patienceMs = 28_000; // a page waits 30 s for the answer to a request (apps/web/src/lib/submissions.ts)
const pauseMs = 250;
const mostTries = 3;

async function again(r) {
  const tries = (r.variables.waits = String(Number(r.variables.waits || 0) + 1));
  const mayAsk = Number(tries) <= mostTries && !isSilent(r.variables);
  const isThere = mayAsk ? await found(r) : false;
  if (isThere) r.internalRedirect('@again');
  else r.return(503);
}

// For a call that has not begun: 204 lets it begin
async function first(r) {
  const isThere = await found(r);
  r.return(isThere ? 204 : 503);
}

async function found(r) {
  const variables = r.variables;
  const since = (variables.waits_since = variables.waits_since || String(Date.now()));
  while (Date.now() < Number(since) + patienceMs) {
    const answer = await ngx.fetch(`${variables.api}/api/health/live`).catch(() => undefined);
    if (answer) return true;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return false;
}

// The API took the call and did not answer in time: to ask again would only add to its work
function isSilent(variables) {
  return /504$/.test(variables.upstream_status || '') && /\d$/.test(variables.upstream_connect_time || '');
}

export default { again, first };
