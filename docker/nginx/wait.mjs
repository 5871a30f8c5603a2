// The API is back within seconds of a release, a crash or a change of settings. A call that finds nobody waits here, with its body, and is
// then made again under the same Idempotency-Key. nginx by itself would ask the next server at once, or nobody.
const patienceMs = 20_000; // as long as the page (apps/web/src/lib/api.ts)
const pauseMs = 250;
const mostTries = 3;

async function forApi(r) {
  const since = (r.variables.waits_since = r.variables.waits_since || String(Date.now()));
  const tries = (r.variables.waits = String(Number(r.variables.waits || 0) + 1));
  while (Number(tries) <= mostTries && !isSilent(r.variables) && Date.now() < Number(since) + patienceMs) {
    try {
      await ngx.fetch(`${r.variables.api}/api/health/live`);
      return r.parent ? r.return(204) : r.internalRedirect('@again');
    } catch (error) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  r.return(503);
}

// It took the call and did not answer in time: to ask again would only add to its work
function isSilent(variables) {
  return /504$/.test(variables.upstream_status || '') && /\d$/.test(variables.upstream_connect_time || '');
}

export default { forApi };
