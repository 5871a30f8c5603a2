import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse, parseAllDocuments } from 'yaml';

const root = join(import.meta.dirname, '..');
const read = (path) => readFileSync(join(root, path), 'utf8');
const { resources } = parse(read('docker/kubernetes/kustomization.yaml'));
const objects = resources.flatMap((file) => parseAllDocuments(read(`docker/kubernetes/${file}`), { merge: true }).map((each) => each.toJS()));

const ofKind = (kind) => objects.filter((each) => each.kind === kind);
const named = (kind, name) => ofKind(kind).find(({ metadata }) => metadata.name === name);
const podsOf = ({ spec }) => spec.template.spec;
const containersOf = (workload) => [...(podsOf(workload).initContainers ?? []), ...podsOf(workload).containers];
const seconds = (text) => Number(/^(\d+)s$/.exec(text)?.[1]);

test('Kustomize includes every file of the folder, and each object has a name', () => {
  const files = readdirSync(join(root, 'docker/kubernetes')).filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml');
  assert.deepEqual([...resources].sort(), files.sort());
  for (const { apiVersion, kind, metadata } of objects) assert.ok(apiVersion && kind && metadata.name, kind);
});

test('every container is locked down and has limits', () => {
  const workloads = ofKind('Deployment');
  assert.deepEqual(workloads.map(({ metadata }) => metadata.name).sort(), ['api', 'backup', 'web']);
  for (const workload of workloads) {
    assert.equal(podsOf(workload).securityContext.runAsNonRoot, true);
    assert.equal(podsOf(workload).automountServiceAccountToken, false);
    for (const { name, securityContext, resources: { limits } } of containersOf(workload)) {
      const locked = { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } };
      assert.deepEqual(securityContext, locked, name);
      assert.ok(limits.memory, name);
    }
  }
});

test('the schema is brought up to date before the server of a new release starts', () => {
  const [migration, ...others] = podsOf(named('Deployment', 'api')).initContainers;
  assert.deepEqual(migration.command, ['node', 'dist/api/commands/migrate.js']);
  assert.deepEqual(others, []);
  assert.equal(named('Deployment', 'api').spec.strategy.rollingUpdate.maxUnavailable, 0);
});

test('all replicas, one more during a rollout, and the watch fit into the connections of PostgreSQL', () => {
  const poolSize = Number(/^ {4}poolSize: (\d+),$/m.exec(read('apps/api/src/platform/database/database-options.ts'))?.[1]);
  const ofOne = poolSize + 1; // and the listener's
  const { maxReplicas } = named('HorizontalPodAutoscaler', 'api').spec;
  const { maxSurge } = named('Deployment', 'api').spec.strategy.rollingUpdate;
  const free = 100 - 3; // max_connections minus those reserved for superusers
  assert.ok((maxReplicas + maxSurge) * ofOne + ofOne <= free);
});

test('a volume that only one node can mount at a time belongs to a single pod', () => {
  const claims = ofKind('PersistentVolumeClaim').filter(({ spec }) => spec.accessModes.includes('ReadWriteOnce'));
  assert.ok(claims.length > 0);
  for (const { metadata } of claims) {
    const users = ofKind('Deployment').filter((each) => podsOf(each).volumes.some((one) => one.persistentVolumeClaim?.claimName === metadata.name));
    assert.deepEqual(users.map(({ spec: { replicas, strategy } }) => [replicas, strategy.type]), [[1, 'Recreate']]);
  }
});

test('a watch that has stopped checking is restarted', () => {
  const watch = containersOf(named('Deployment', 'backup')).find(({ name }) => name === 'watch');
  assert.match(watch.livenessProbe.exec.command.join(' '), /state\.json -mmin -90/);
});

test('each probe, service and policy names a port that a container has', () => {
  for (const workload of ofKind('Deployment')) {
    for (const { name, ports = [], startupProbe, livenessProbe, readinessProbe } of containersOf(workload)) {
      const asked = [startupProbe, livenessProbe, readinessProbe].flatMap((probe) => probe?.httpGet?.port ?? []);
      for (const port of asked) assert.ok(ports.some((each) => each.name === port), `${name}: ${port}`);
    }
  }
  const portsBehind = (selector) =>
    ofKind('Deployment')
      .filter(({ spec }) => spec.template.metadata.labels.app === selector.app)
      .flatMap(containersOf)
      .flatMap(({ ports = [] }) => ports.map(({ name }) => name));
  for (const { spec, metadata } of ofKind('Service')) {
    for (const { targetPort } of spec.ports) assert.ok(portsBehind(spec.selector).includes(targetPort), metadata.name);
  }
  for (const { spec, metadata } of ofKind('NetworkPolicy')) {
    const named = (spec.ingress ?? []).flatMap(({ ports }) => ports.map(({ port }) => port)).filter((port) => typeof port === 'string');
    for (const port of named) assert.ok(portsBehind(spec.podSelector.matchLabels).includes(port), metadata.name);
  }
});

test('the pods that prove the domain to the certificate authority can be reached', () => {
  const policy = ofKind('NetworkPolicy').find(({ spec }) => spec.podSelector.matchLabels?.['acme.cert-manager.io/http01-solver'] === 'true');
  assert.deepEqual(policy.spec.ingress, [{ ports: [{ port: 8089 }] }]);
  const [{ http01 }] = named('Issuer', 'letsencrypt').spec.acme.solvers;
  assert.deepEqual(http01.gatewayHTTPRoute.parentRefs.map(({ name }) => name), ['site']);
  assert.equal(named('Gateway', 'site').metadata.annotations['cert-manager.io/issuer'], 'letsencrypt');
});

test('the Gateway serves the host of PUBLIC_URL, and its routes wait as long as the web server', () => {
  const { listeners } = named('Gateway', 'site').spec;
  const [, host] = /^PUBLIC_URL=https:\/\/(.+)$/m.exec(read('docker/kubernetes/settings.env')) ?? [];
  assert.deepEqual(listeners.map(({ hostname }) => hostname), [host, host]);
  for (const { spec } of ofKind('HTTPRoute')) {
    for (const { sectionName } of spec.parentRefs) assert.ok(listeners.some(({ name }) => name === sectionName));
  }
  const timeouts = new Map(named('HTTPRoute', 'site').spec.rules.map(({ matches, timeouts: { request } }) => [matches?.[0].path.value, seconds(request)]));
  const [, ofUpload] = /^location = \/api\/upload \{[^}]*proxy_read_timeout (\d+)s;/m.exec(read('docker/nginx/site/api.conf')) ?? [];
  assert.deepEqual(Object.fromEntries(timeouts), { '/api/live': 0, '/api/upload': Number(ofUpload), undefined: 30 });
});
