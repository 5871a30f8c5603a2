import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseAllDocuments } from 'yaml';

const read = (path) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const [deployment, service, ingress] = parseAllDocuments(read('docker/kubernetes.yaml')).map((each) => each.toJS());
const { spec: pod } = deployment.spec.template;
const [site] = pod.containers;

test('the container is locked down, has a limit of memory, and writes only where compose lets it', () => {
  assert.deepEqual([deployment.kind, pod.containers.length], ['Deployment', 1]);
  assert.deepEqual([pod.securityContext.runAsNonRoot, pod.automountServiceAccountToken], [true, false]);
  const locked = { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } };
  assert.deepEqual(site.securityContext, locked);
  assert.ok(site.resources.limits.memory);
  assert.deepEqual(site.volumeMounts.map(({ mountPath }) => mountPath), ['/data', '/tmp']);
});

test('both servers, and one more during a release, fit into the connections of PostgreSQL', () => {
  const pool = Number(/^ {4}poolSize: (\d+),$/m.exec(read('apps/api/src/platform/database/database-options.ts'))?.[1]);
  const { replicas, strategy } = deployment.spec;
  assert.equal(strategy.rollingUpdate.maxUnavailable, 0);
  // One more each for the listener; 3 of 100 are kept for superusers
  assert.ok((replicas + strategy.rollingUpdate.maxSurge) * (pool + 1) <= 100 - 3);
});

test('a server that stops has the time that its stop may take', () => {
  const [, longest] = /^\| from the signal to the end of process and database .* \| (\d+) s \|/m.exec(read('docs/reliability.md')) ?? [];
  assert.ok(pod.terminationGracePeriodSeconds > site.lifecycle.preStop.sleep.seconds + Number(longest));
});

test('each probe, the service and the way in lead to the port of the server', () => {
  const [port] = site.ports;
  for (const probe of [site.startupProbe, site.readinessProbe, site.livenessProbe]) assert.equal(probe.httpGet.port, port.name);
  assert.equal(port.containerPort, Number(/^EXPOSE (\d+)$/m.exec(read('docker/Dockerfile'))?.[1]));
  assert.deepEqual(service.spec.selector, deployment.spec.template.metadata.labels);
  assert.equal(service.spec.ports[0].targetPort, port.name);
  const [{ host, http }] = ingress.spec.rules;
  assert.deepEqual(ingress.spec.tls[0].hosts, [host]);
  assert.deepEqual(http.paths.map(({ backend }) => backend.service), [{ name: service.metadata.name, port: { name: service.spec.ports[0].name } }]);
});
