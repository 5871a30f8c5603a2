"""Suffolk buildings for backgrounds: soft red brick in lime mortar, flint panels, clay pantiles, sash windows.
A building is drawn in its own frame (x along the front, y back from it, z up) and turned and placed as one."""
from lib import *

# ------------------------------------------------------------ materials (uv in metres)
def brick_mat(name, reds=('#6e3c2d', '#814b39', '#925b47', '#774536'), burnt='#4c342f', mortar='#b9ac93', foot=.5):
    """soft red brick in lime mortar: each brick of its own tone, some burnt headers, lichen bloom, damp and green near the ground"""
    m, g = mat(name); uv = g.n('ShaderNodeUVMap').outputs[0]; geo = g.n('ShaderNodeNewGeometry')
    wob = g.n('ShaderNodeTexNoise', None, Vector=uv, Scale=9.0, Detail=3.0); uw = g.n('ShaderNodeVectorMath', {'operation': 'MULTIPLY_ADD'}, _0=wob.outputs['Color'], _1=(.008, .008, 0), _2=uv)
    def bricks(a, b, seed):
        t = g.n('ShaderNodeTexBrick', {'offset': .5, 'squash_frequency': 2, 'squash': 1.0}, Vector=g.n('ShaderNodeVectorMath', {'operation': 'ADD'}, _0=uw.outputs[0], _1=(seed * .225, seed * .150, 0)).outputs[0], Scale=1.0)
        for k, v in (('Color1', a), ('Color2', b), ('Mortar', (0, 0, 0))): t.inputs[k].default_value = (*v, 1)
        t.inputs['Mortar Size'].default_value = .0055; t.inputs['Mortar Smooth'].default_value = .25; t.inputs['Brick Width'].default_value = .225; t.inputs['Row Height'].default_value = .075; t.inputs['Bias'].default_value = 0.; return t
    t1 = bricks((0, 0, 0), (1, 1, 1), 0); tone = t1.outputs[0]; k = len(reds)
    c = g.ramp(tone, [(.1 + .8 * i / (k - 1), hexc(x)) for i, x in enumerate(reds)]); c = g.mix(g.ramp(tone, [(.90, (0, 0, 0)), (.93, (.75,) * 3)]), c, (*hexc(burnt), 1))
    n1 = g.n('ShaderNodeTexNoise', None, Vector=uv, Scale=1.3, Detail=7.0, Roughness=.62); n2 = g.n('ShaderNodeTexNoise', None, Vector=uv, Scale=60.0, Detail=5.0, Roughness=.65)
    c = g.mix(g.math('MULTIPLY', n2.outputs[0], .45), c, g.mix(1., c, (.62, .6, .58, 1), 'MULTIPLY')); c = g.mix(t1.outputs['Fac'], c, g.mix(n2.outputs[0], (*hexc(mortar), 1), (*[x * .72 for x in hexc(mortar)], 1)))
    c = g.mix(g.ramp(n1.outputs[0], [(.42, (0, 0, 0)), (.72, (.55,) * 3)]), c, g.mix(1., c, (.62, .60, .60, 1), 'MULTIPLY'))
    z = g.n('ShaderNodeSeparateXYZ', None, Vector=uv).outputs[1]; damp = g.ramp(g.math('ADD', g.math('DIVIDE', z, foot), g.math('MULTIPLY', n1.outputs[0], 1.2)), [(.55, (.65,) * 3), (1.4 / 1.5, (0, 0, 0))])
    c = g.mix(damp, c, g.mix(1., c, (.45, .50, .36, 1), 'MULTIPLY'))
    h = g.math('SUBTRACT', g.math('MULTIPLY', n2.outputs[0], .3), t1.outputs['Fac'])
    surf_out(g, m, g.n('ShaderNodeBsdfPrincipled', None, Base__Color=c, Roughness=.92, Specular=.1, Normal=g.n('ShaderNodeBump', None, Strength=.7, Distance=.008, Height=h))); return m


def flint_mat(name, size=.085, cols=('#2f3133', '#55565a', '#7f7b72', '#a59f92', '#c9c4b6'), mortar='#a89b82'):
    """field flints laid in lime mortar: dark, grey and chalk-skinned, no two alike"""
    m, g = mat(name); uv = g.n('ShaderNodeUVMap').outputs[0]; w = g.n('ShaderNodeTexNoise', None, Vector=uv, Scale=11.0, Detail=2.0)
    p = g.n('ShaderNodeVectorMath', {'operation': 'MULTIPLY_ADD'}, _0=w.outputs['Color'], _1=(.045, .03, 0), _2=uv); p = g.n('ShaderNodeMapping', None, Vector=p.outputs[0], Scale=(.78, 1, 1))
    kw = dict(Vector=p.outputs[0], Scale=1 / size, Randomness=.85); e = g.n('ShaderNodeTexVoronoi', {'voronoi_dimensions': '2D', 'feature': 'DISTANCE_TO_EDGE'}, **kw); v = g.n('ShaderNodeTexVoronoi', {'voronoi_dimensions': '2D', 'feature': 'F1'}, **kw)
    r = g.n('ShaderNodeSeparateRGB', None, Image=v.outputs['Color']); n = g.n('ShaderNodeTexNoise', None, Vector=uv, Scale=55.0, Detail=5.0, Roughness=.6)
    k = len(cols); c = g.ramp(g.math('ADD', g.math('MULTIPLY', r.outputs[0], .8), g.math('MULTIPLY', n.outputs[0], .25)), [(.1 + .85 * i / (k - 1), hexc(x)) for i, x in enumerate(cols)]); c = g.mix(g.ramp(r.outputs[1], [(.86, (0, 0, 0)), (.9, (.8,) * 3)]), c, (*hexc('#7a5a3c'), 1))
    inm = g.ramp(g.math('ADD', e.outputs[0], g.math('MULTIPLY', g.math('SUBTRACT', n.outputs[0], .5), .1)), [(.07, (1, 1, 1)), (.13, (0, 0, 0))]); c = g.mix(inm, c, (*hexc(mortar), 1))
    z = g.n('ShaderNodeSeparateXYZ', None, Vector=uv).outputs[1]; n1 = g.n('ShaderNodeTexNoise', None, Vector=uv, Scale=1.4, Detail=6.0)
    c = g.mix(g.ramp(g.math('ADD', z, n1.outputs[0]), [(.45, (.6,) * 3), (.95, (0, 0, 0))]), c, g.mix(1., c, (.45, .52, .34, 1), 'MULTIPLY'))
    h = g.math('MINIMUM', e.outputs[0], .3)
    surf_out(g, m, g.n('ShaderNodeBsdfPrincipled', None, Base__Color=c, Roughness=g.math('ADD', g.math('MULTIPLY', inm, .4), .45), Specular=.3, Normal=g.n('ShaderNodeBump', None, Strength=1., Distance=.05, Height=h))); return m


def pantile_mat(name, cols=('#663d2d', '#774836', '#865340', '#5c3d31', '#70493a')):
    """clay pantiles: tone by tile (point attribute rnd), darker where water runs, grey and orange lichen"""
    m, g = mat(name); at = g.n('ShaderNodeAttribute', {'attribute_name': 'rnd'}).outputs['Fac']; geo = g.n('ShaderNodeNewGeometry').outputs['Position']; k = len(cols)
    n1 = g.n('ShaderNodeTexNoise', None, Vector=geo, Scale=.8, Detail=6.0, Roughness=.6).outputs[0]; n2 = g.n('ShaderNodeTexNoise', None, Vector=geo, Scale=14.0, Detail=6.0, Roughness=.65).outputs[0]
    c = g.ramp(at, [(.08 + .84 * i / (k - 1), hexc(x)) for i, x in enumerate(cols)]); c = g.mix(g.ramp(n1, [(.40, (0, 0, 0)), (.7, (.6,) * 3)]), c, g.mix(1., c, (.55, .52, .50, 1), 'MULTIPLY'))
    c = g.mix(g.ramp(n2, [(.58, (0, 0, 0)), (.66, (.5,) * 3)]), c, (*hexc('#8c8a74'), 1)); c = g.mix(g.ramp(n2, [(.28, (.5,) * 3), (.34, (0, 0, 0))]), c, (*hexc('#3b332b'), 1))
    surf_out(g, m, g.n('ShaderNodeBsdfPrincipled', None, Base__Color=c, Roughness=.9, Specular=.12)); return m


# ------------------------------------------------------------ parts
def quads_uv(name, Q, UV, m):
    """separate quads with uv: Q (n,4,3), UV (n,4,2) in metres"""
    Q = np.asarray(Q, float); o = mesh_np(name, Q.reshape(-1, 3), np.arange(len(Q) * 4).reshape(-1, 4), 4, m); o.data.uv_layers.new().data.foreach_set('uv', np.asarray(UV, np.float32).ravel()); return o


def wall(name, p, q, h, m, holes=(), reveal=.11, gable=0., z0=0.):
    """upright wall from p to q (x, y), its face to the right of that line, h high, with a triangle of height gable above it.
    holes: (along, sill, width, height); their reveals are walled too"""
    p, q = np.array([*p, z0], float), np.array([*q, z0], float); L = np.linalg.norm(q - p); u = (q - p) / L; n = np.array([u[1], -u[0], 0]); up = np.array([0, 0, 1.]); Q = []; UV = []
    at = lambda s, z, d=0.: p + u * s + up * z - n * d
    xs = sorted({0, L, *[a for s, _, w, _ in holes for a in (s, s + w)]}); zs = sorted({0, h, *[a for _, z, _, hh in holes for a in (z, z + hh)]})
    for a, b in zip(xs, xs[1:]):
        for c, d in zip(zs, zs[1:]):
            if any(s <= (a + b) / 2 <= s + w and z <= (c + d) / 2 <= z + hh for s, z, w, hh in holes): continue
            Q.append([at(a, c), at(b, c), at(b, d), at(a, d)]); UV.append([(a, c), (b, c), (b, d), (a, d)])
    for s, z, w, hh in holes:
        for (a, c), (b, d) in (((s, z), (s, z + hh)), ((s, z + hh), (s + w, z + hh)), ((s + w, z + hh), (s + w, z)), ((s + w, z), (s, z))):
            Q.append([at(a, c), at(b, d), at(b, d, reveal), at(a, c, reveal)]); UV.append([(a, c), (b, d), (b + reveal, d), (a + reveal, c)])
    if gable: Q.append([at(0, h), at(L, h), at(L / 2 + .001, h + gable), at(L / 2 - .001, h + gable)]); UV.append([(0, h), (L, h), (L / 2, h + gable), (L / 2, h + gable)])
    return quads_uv(name, Q, UV, m)


def pantiles(name, eave, along, up, n_across, n_up, m, rng, w=.215, gauge=.30):
    """a roof slope of n_across × n_up pantiles; eave: its lower corner, along and up: unit vectors; every tile sits a little of its own"""
    along, up = np.array(along, float), np.array(up, float); nrm = np.cross(along, up); k = 9; t = np.linspace(0, 1, k); prof = .034 * np.sin(2 * math.pi * (t - .08)) + .012 * np.cos(4 * math.pi * t); V = []; F = []; R = []
    sag = lambda a, b: -.035 * math.sin(math.pi * a / n_across) * math.sin(math.pi * min(1, b / n_up)) + .012 * math.sin(a * .7 + b * .4)
    for b in range(n_up):
        for a in range(n_across):
            o = len(V); tw, lf, sx = rng.normal(0, .006), rng.normal(0, .006), rng.normal(0, .006); r = rng.random()
            for e, z in ((-.055, .034), (-.05, .038), (1.02, .0)):
                for i in range(k): V.append(np.array(eave) + along * ((a + t[i] * 1.03) * w + sx) + up * ((b + e) * gauge) + nrm * (prof[i] + z + lf + tw * (t[i] - .5) * 2 + sag(a, b)))
            for i in range(k): V[o + i] = V[o + i] - nrm * .022                   # the tile's lower edge has thickness
            for j in range(2):
                for i in range(k - 1): F.append([o + j * k + i, o + j * k + i + 1, o + (j + 1) * k + i + 1, o + (j + 1) * k + i])
            R += [r] * (3 * k)
    ob = mesh_np(name, V, F, 4, m, False); ob.data.attributes.new('rnd', 'FLOAT', 'POINT').data.foreach_set('value', np.array(R, np.float32)); return ob


def ridge_tiles(name, p, q, m, rng, r=.12, length=.33):
    """half-round tiles along a ridge"""
    p, q = np.array(p, float), np.array(q, float); L = np.linalg.norm(q - p); d = (q - p) / L; s = np.cross(d, [0, 0, 1.]); V = []; F = []; R = []; k = 9; a = np.linspace(-.15, math.pi + .15, k)
    for i in range(int(L / length)):
        o = len(V); z = rng.normal(0, .006)
        for e, f in ((0, 1.06), (1.04, .97)):
            for x in a: V.append(p + d * (i + e) * length + s * math.cos(x) * r * f + np.array([0, 0, math.sin(x) * r * f + z - .03]))
        F += [[o + j, o + j + 1, o + k + j + 1, o + k + j] for j in range(k - 1)]; R += [rng.random()] * (2 * k)
    ob = mesh_np(name, V, F, 4, m, True); ob.data.attributes.new('rnd', 'FLOAT', 'POINT').data.foreach_set('value', np.array(R, np.float32)); return ob


def sash(name, p, u, w, h, white, glass, cols=3, rows=4, sill=None):
    """sliding sash in an opening: p its lower left corner on the glass plane, u along the wall; meeting rail at half height"""
    p, u = np.array(p, float), np.array(u, float); ang = math.atan2(u[1], u[0]); n = np.array([u[1], -u[0], 0]); L = []
    def bar(s, z, a, c, d=.05, o=.0): x = p + u * s + np.array([0, 0, z]) + n * o; L.append((x[0], x[1], x[2], a, d, c, ang))
    for s in (.035, w - .035): bar(s, h / 2, .07, h, .07, .02)
    for z in (.045, h - .035): bar(w / 2, z, w, .08, .07, .02)
    bar(w / 2, h / 2, w, .045, .06, .02)
    for i in range(1, cols): bar(w * i / cols, h / 2, .022, h, .03, .012)
    for i in range(1, rows): bar(w / 2, h * i / rows, w, .022, .03, .012)
    o = boxes(name, L, white); gl = boxes(name + 'g', [(*(p + u * w / 2 + np.array([0, 0, h / 2])), w, .004, h, ang)], glass)
    x = p + u * w / 2 + n * .10 + np.array([0, 0, -.04]); si = boxes(name + 's', [(*x, w + .16, .26, .08, ang)], sill or white); return [o, gl, si]


def cottage(name, loc, turn, length=9., depth=5.6, eaves=4.5, pitch=48, seed=1, front=((.9, .85, 1.0, 1.45), (5.9, .85, 1.0, 1.45), (.9, 3.0, .95, 1.25), (3.9, 3.0, .95, 1.25), (5.95, 3.0, .95, 1.25)),
            side=((1.0, .85, 1.0, 1.45), (3.5, .85, 1.0, 1.45), (2.3, 3.0, .95, 1.25)), door=3.85, door_col='#2f4338', wall_mat=None, chimneys=(.06, .94)):
    """two-storey house: its front along x (face to -y), its gable at x = length faces +x. turn: radians about z"""
    rng = np.random.default_rng(seed); br = brick_mat(name + 'brick'); wm = wall_mat or br; tile = pantile_mat(name + 'tile'); white = simple_mat(name + 'white', '#d9d6cb', .55, 6, '#c4bfb0'); before = set(bpy.data.objects)
    glass, g = mat(name + 'glass'); surf_out(g, glass, g.n('ShaderNodeBsdfPrincipled', None, Base__Color=(.012, .016, .02, 1), Roughness=.06, Specular=.7)); black = simple_mat(name + 'iron', '#1c1d1e', .5)
    rise = depth / 2 * math.tan(math.radians(pitch)); under = lambda hs: tuple((s, min(z, eaves - .30 - h), w, h) for s, z, w, h in hs); front, side = under(front), under(side)      # the eaves clear the upper windows
    wall(name + 'f', (0, 0), (length, 0), eaves, wm, (*front, (door, .12, .95, 2.05)))
    wall(name + 'g', (length, 0), (length, depth), eaves, wm, side, gable=rise); wall(name + 'b', (length, depth), (0, depth), eaves, wm); wall(name + 'l', (0, depth), (0, 0), eaves, wm, gable=rise)
    if wm is not br:       # brick quoins and dressings stand a little proud of flint
        Q = []; UV = []
        for x0, y0, ux, uy in ((0, 0, 1, 0), (length, 0, -1, 0), (length, 0, 0, 1), (length, depth, 0, -1)):
            for i in range(int(eaves / .225)):
                w = .34 if i % 2 else .225; o = .006; nx, ny = (0, -1) if ux else (1, 0); z = i * .225; a = np.array([x0 + nx * o, y0 + ny * o, z]); b = a + np.array([ux, uy, 0]) * w; up = np.array([0, 0, .225]); q = [a, b, b + up, a + up]; q = q if (ux > 0 or uy > 0) else q[::-1]
                Q.append(q); UV.append([(0, z), (w, z), (w, z + .225), (0, z + .225)] if (ux > 0 or uy > 0) else [(0, z + .225), (w, z + .225), (w, z), (0, z)])
        quads_uv(name + 'quoin', Q, UV, br)
    arch = brick_mat(name + 'arch', ('#8d4530', '#a2573d', '#9a5038', '#b0664a'))
    def opening(p0, u, s, z, w, h):
        u = np.array([*u, 0.]); n = np.array([u[1], -u[0], 0]); sash(f'{name}w{s}{z}{u[0]}', np.array([*p0, 0.]) + u * s + [0, 0, z] - n * .10, u, w, h, white, glass)
        if z + h + .24 > eaves - .1: return
        a = np.array([*p0, z + h]) + u * (s - .09) + n * .008; b = a + u * (w + .18); t = np.array([0, 0, .225]); sp = u * .05       # a flat arch of brick on end
        quads_uv(f'{name}a{s}{z}{u[0]}', [[a + sp, b - sp, b + t, a + t]], [[(0, 0), (0, w), (.225, w), (.225, 0)]], arch)
    for h in front: opening((0, 0), (1, 0), *h)
    for h in side: opening((length, 0), (0, 1), *h)
    dm = simple_mat(name + 'door', door_col, .45); boxes(name + 'd', [(door + .475, .09, 1.145, .95, .05, 2.05, 0)], dm); boxes(name + 'p', [(door + sx, .06, z, .3, .03, hh, 0) for sx in (.25, .7) for z, hh in ((.65, .7), (1.55, .75))], dm)
    boxes(name + 'step', [(door + .475, -.25, .06, 1.4, .5, .12, 0)], simple_mat(name + 'stone', '#8d8778', .9))
    boxes(name + 'hood', [(door + .475, -.16, 2.42, 1.5, .42, .07, 0), (door + .475 - .55, -.1, 2.28, .07, .24, .2, 0), (door + .475 + .55, -.1, 2.28, .07, .24, .2, 0)], white)
    c, s = math.cos(math.radians(pitch)), math.sin(math.radians(pitch)); over = .22; nu = int((depth / 2 / c + over) / .30) + 1; na = int((length + .3) / .215) + 1
    pantiles(name + 't1', (-.15, -over * c, eaves - over * s + .06), (1, 0, 0), (0, c, s), na, nu, tile, rng); pantiles(name + 't2', (length + .15, depth + over * c, eaves - over * s + .06), (-1, 0, 0), (0, -c, s), na, nu, tile, rng)
    ridge_tiles(name + 'r', (-.15, depth / 2, eaves + rise + .10), (length + .15, depth / 2, eaves + rise + .10), tile, rng)
    for x in (-.06, length + .06):      # barge boards, a little off the brick
        for sg in (-1, 1):
            y0, y1 = (-.25, depth / 2) if sg < 0 else (depth + .25, depth / 2); a = np.array([x, y0, eaves - .25 * s / c + .0]); b = np.array([x, y1, eaves + rise]); t = np.array([0, 0, .2]); e = np.array([.03 * (1 if x > 0 else -1), 0, 0])
            V = [a - t + e, b - t + e, b + e, a + e, a - t - e, b - t - e, b - e, a - e]; mesh_np(f'{name}bb{x}{sg}', V, [[0, 1, 2, 3], [7, 6, 5, 4], [0, 4, 5, 1], [3, 2, 6, 7]], 4, white)
    rods(name + 'gut', [((-.15, -.2, eaves - .12), (length + .15, -.2, eaves - .12), .055), ((.18, -.2, eaves - .15), (.18, -.05, eaves - .5), .035), ((.18, -.05, eaves - .5), (.18, -.05, .1), .035)], black, 10)
    for f in chimneys:
        x = .45 + (length - .9) * f; y = depth / 2; zb, zt = eaves + rise - .8, eaves + rise + 1.15
        for w, d, z0, z1 in ((.95, .62, zb, zt - .25), (1.06, .73, zt - .25, zt - .10), (1.16, .83, zt - .10, zt)):
            P = [(x - w / 2, y - d / 2), (x + w / 2, y - d / 2), (x + w / 2, y + d / 2), (x - w / 2, y + d / 2)]
            for i in range(4): wall(f'{name}c{f}{i}{z0}', P[i], P[(i + 1) % 4], z1 - z0, br, z0=z0)
            boxes(f'{name}ct{f}{z0}', [(x, y, z1, w, d, .02, 0)], simple_mat(name + 'flaunch', '#8a8172', .95))
        for o in (-.24, .24): turned_pot(f'{name}pot{f}{o}', (x + o, y, zt), tile)
    E = link(bpy.data.objects.new(name, None)); E.location = loc; E.rotation_euler = (0, 0, turn)
    for o in set(bpy.data.objects) - before - {E}: o.parent = E
    return E


def turned_pot(name, c, m, k=16):
    """clay chimney pot"""
    pr = [(.13, 0), (.12, .05), (.105, .1), (.10, .36), (.125, .38), (.125, .43), (.09, .43), (.085, .3)]; a = np.arange(k) * 2 * math.pi / k
    V = np.vstack([np.stack([c[0] + np.cos(a) * r, c[1] + np.sin(a) * r, np.full(k, c[2] + z)], 1) for r, z in pr]); j = np.arange(len(pr) - 1)[:, None] * k; q = np.arange(k)[None]
    return mesh_np(name, V, np.stack([j + q, j + (q + 1) % k, j + k + (q + 1) % k, j + k + q], -1).reshape(-1, 4), 4, m, True)


def garden_wall(name, p, q, h=1.5, seed=1, z=0., pier=2.6):
    """flint panels between brick piers on a brick foot, half-round coping; p to q as (x, y), its face to the right of that line"""
    rng = np.random.default_rng(seed); p, q = np.array(p, float), np.array(q, float); L = np.linalg.norm(q - p); u = (q - p) / L; n = np.array([u[1], -u[0]]); br = brick_mat(name + 'b'); fl = flint_mat(name + 'f'); cap = brick_mat(name + 'c', ('#7b4330', '#8d5139', '#9a6046', '#6e4434'), foot=.01)
    at = lambda s, o=0.: tuple(p + u * s + n * o)
    wall(name + 'fl', at(0), at(L), h, fl, z0=z); wall(name + 'back', at(L, -.3), at(0, -.3), h, fl, z0=z); wall(name + 'ft', at(0, .03), at(L, .03), .3, br, z0=z); quads_uv(name + 'ft2', [[(*at(0, .03), z + .3), (*at(L, .03), z + .3), (*at(L), z + .3), (*at(0), z + .3)]], [[(0, 0), (L, 0), (L, .03), (0, .03)]], br); wall(name + 'lc', at(0, .012), at(L, .012), .15, br, z0=z + h - .15)
    k = int(L / pier)
    for i in range(k + 1):
        s = L * i / k
        for a, b in ((at(s - .17, .06), at(s + .17, .06)), (at(s + .17, .06), at(s + .17, -.1)), (at(s - .17, -.1), at(s - .17, .06))): wall(f'{name}p{i}{a}', a, b, h, br, z0=z)
    V = []; F = []; UV = []; m = 9; a = np.linspace(0, math.pi, m); s = 0.; o = 0
    while s < L:      # coping bricks on edge, each a little off
        w = .108; z_ = z + h + rng.normal(0, .004); r = .19
        P = [np.array([*at(s + e, -.15 + math.cos(x) * r), z_ + math.sin(x) * .12]) for e in (.004, w - .006) for x in a]; V += P; F += [[o + j, o + m + j, o + m + j + 1, o + j + 1] for j in range(m - 1)]
        for j in range(m - 1): UV += [(s, j * .03), (s + w, j * .03), (s + w, j * .03 + .03), (s, j * .03 + .03)]
        o += 2 * m; s += w
    ob = mesh_np(name + 'cap', V, F, 4, cap, False); ob.data.uv_layers.new().data.foreach_set('uv', np.array(UV, np.float32).ravel()); boxes(name + 'core', [(*(p + u * L / 2 - n * .15), z + h / 2 + .02, L, .28, h + .02, math.atan2(u[1], u[0]))], simple_mat(name + 'k', '#6e675a', .95))
