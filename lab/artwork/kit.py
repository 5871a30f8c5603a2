"""Tools and guard of a work site: ladder, cones, barrier board. Scuffed and never twice alike; everything stands on z unless told."""
from lib import *


def beams(name, lst, mat_):
    """square bars, edges taken off: (from, to, width, height[, up])"""
    V = []; F = []
    for p, q, w, h, *up in lst:
        p, q = np.array(p, float), np.array(q, float); d = (q - p) / np.linalg.norm(q - p); s = np.cross(up[0] if up else [0, 0, 1.], d); s /= max(np.linalg.norm(s), 1e-6); u = np.cross(d, s); o = len(V)
        for c in (p, q):
            for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1)): V.append(c + s * a * w / 2 + u * b * h / 2)
        F += [[o, o + 3, o + 2, o + 1], [o + 4, o + 5, o + 6, o + 7], [o, o + 1, o + 5, o + 4], [o + 1, o + 2, o + 6, o + 5], [o + 2, o + 3, o + 7, o + 6], [o + 3, o, o + 4, o + 7]]
    o = mesh_np(name, np.array(V), np.array(F), 4, mat_); b = o.modifiers.new('b', 'BEVEL'); b.width = .005; b.segments = 2; return o


def worn(name, col, rough=.45, dirt='#4a4137', amount=.5, foot=.25, spec=.4, metal=0., scuff=None):
    """painted or moulded thing with dirt that thickens towards its foot (object z 0 to foot) and scuffs"""
    m, g = mat(name); tc = g.n('ShaderNodeTexCoord'); oi = g.n('ShaderNodeObjectInfo'); sep = g.n('ShaderNodeSeparateXYZ', None, Vector=tc.outputs['Object'])
    at = g.n('ShaderNodeVectorMath', {'operation': 'ADD'}, _0=tc.outputs['Object'], _1=oi.outputs['Location'])
    n1 = g.n('ShaderNodeTexNoise', None, Vector=at.outputs[0], Scale=7.0, Detail=7.0, Roughness=.66); n2 = g.n('ShaderNodeTexNoise', None, Vector=g.n('ShaderNodeMapping', None, Vector=at.outputs[0], Scale=(1, 1, .25)).outputs[0], Scale=38.0, Detail=5.0, Roughness=.7)
    low = g.ramp(g.math('DIVIDE', sep.outputs[2], foot), [(0, (.42,) * 3), (1, (0, 0, 0))])
    d = g.ramp(g.math('ADD', g.math('MULTIPLY', g.math('ADD', n1.outputs[0], g.math('MULTIPLY', n2.outputs[0], .35)), .8), low), [(.48, (0, 0, 0)), (.86, (1, 1, 1))])
    c = g.mix(g.math('MULTIPLY', n1.outputs[0], .35), (*hexc(col), 1), (*[x * .62 for x in hexc(col)], 1))
    if scuff: c = g.mix(g.ramp(n2.outputs[0], [(.62, (0, 0, 0)), (.67, (1, 1, 1))]), c, (*hexc(scuff), 1))
    c = g.mix(g.math('MULTIPLY', d, amount), c, (*hexc(dirt), 1))
    surf_out(g, m, g.n('ShaderNodeBsdfPrincipled', None, Base__Color=c, Roughness=g.math('ADD', g.math('MULTIPLY', d, .35), rough, True), Specular=spec, Metallic=metal,
                       Normal=g.n('ShaderNodeBump', None, Strength=.25, Distance=.004, Height=n2.outputs[0]))); return m


CONE = {}
def traffic_cone(name, loc, h=.75, turn=0., lie=None, squash=0., dirt=.55):
    """a road cone with two white bands; lie = azimuth of its tip when knocked over; squash bends the cone a little"""
    if dirt not in CONE: CONE[dirt] = [worn(f'cone{dirt}', '#c8410f', .5, amount=dirt, foot=.35 * h), worn(f'band{dirt}', '#dcdbd2', .42, amount=dirt * .9, foot=.9 * h, scuff='#8d8a80'), worn(f'foot{dirt}', '#2a2826', .75, '#57503f', amount=dirt, foot=.2)]
    om, wm, bm = CONE[dirt]; k = 40; a = np.arange(k) * 2 * math.pi / k; b = .29 * h; R = lambda z: (.19 - .152 * z / h) * h / .75
    parts = [boxes(name + 'b', [(0, 0, .018, 2 * b, 2 * b, .036, 0)], bm)]; parts[0].modifiers.new('v', 'BEVEL').width = .016
    for i, (z0, z1, m) in enumerate(((.036, .34, om), (.34, .53, wm), (.53, .63, om), (.63, .78, wm), (.78, 1., om))):
        zz = np.linspace(max(z0 * h, .036), z1 * h, 5); rr = [R(z) + (.006 * h if m is wm else 0) for z in zz]; pr = list(zip(rr, zz))
        if i == 0: pr = [(R(0) + .014, .036), (R(.02) + .006, .05)] + pr[1:]
        if i == 4: pr += [(rr[-1] * .8, zz[-1] + .006), (rr[-1] * .62, zz[-1]), (rr[-1] * .55, zz[-1] - .06)]
        V = np.vstack([np.stack([np.cos(a) * r + squash * (z / h) ** 2, np.sin(a) * r * (1 - abs(squash)), np.full(k, z)], 1) for r, z in pr]); j = np.arange(len(pr) - 1)[:, None] * k; q = np.arange(k)[None]
        parts.append(mesh_np(f'{name}{i}', V, np.stack([j + q, j + (q + 1) % k, j + k + (q + 1) % k, j + k + q], -1).reshape(-1, 4), 4, m, True))
    if lie is None: M = Matrix.Translation(loc) @ Matrix.Rotation(turn, 4, 'Z')
    else:      # it rests on the foot's edge and on the rim of its mouth
        M = Matrix.Translation(Vector(loc)) @ Matrix.Rotation(lie, 4, 'Z') @ Matrix.Rotation(math.atan2(h, .05 * h - b), 4, 'Y') @ Matrix.Translation((-b, 0, 0))
    for o in parts: o.matrix_world = M
    return parts


def tripod_ladder(name, base, away, height=2.9, wide=.55, lean=.62, back=1.25, rungs=9, slide=0.):
    """a garden tripod ladder: wide foot, narrow head, treads, one long leg behind. base: middle of the two feet; away: azimuth from
    the feet to the leg; lean: how far the head stands over towards the leg; back: how far the leg stands off"""
    b = np.array(base, float); f = np.array([math.cos(away), math.sin(away), 0]); s = np.array([-f[1], f[0], 0]); top = b + f * lean + [0, 0, height]; sl = (top - b) / np.linalg.norm(top - b); n = np.cross(s, sl)
    alu = worn(name + 'm', '#b4b7ba', .34, '#57523f', .45, .6, .5, .92, '#7f8386'); rub = worn(name + 'r', '#1d1d1c', .8, amount=.6)
    L = []; P = [b + s * g * wide for g in (-1, 1)]; Q = [top + s * g * .13 for g in (-1, 1)]
    for p, q in zip(P, Q): L.append((p + [0, 0, .02], q, .028, .066, f))
    for i in range(rungs):
        t = (i + .85) / (rungs + .35); p, q = (P[0] * (1 - t) + Q[0] * t, P[1] * (1 - t) + Q[1] * t); L.append((p, q, .075, .026)); L.append((p - [0, 0, .03] + f * .02, q - [0, 0, .03] + f * .02, .012, .04))
    L.append((top - s * .16, top + s * .16, .10, .05)); foot = b + f * back + s * slide; foot[2] = base[2]
    L += [(top - [0, 0, .03] + f * .04, foot + [0, 0, .02], .048, .048)]; a = (P[0] + P[1]) / 2 * .45 + (Q[0] + Q[1]) / 2 * .55; c = foot * .45 + (top) * .55
    beams(name, L, alu); rods(name + 'c', [(a + s * .02, c, .005)], alu)
    rods(name + 'f', [(p - [0, 0, .03], p + [0, 0, .05], .038, .03) for p in (*P, foot)], rub, 14)
