"""One oak before and after a crown reduction: the same tree, light and place; limbs shortened to laterals inside a smaller outline.
   blender -b -P scenes/tree_before_after.py -- out.png 1400 22 [after]"""
import os,sys;sys.path.insert(0,os.path.join(os.path.dirname(os.path.abspath(__file__)),'..'))
from trees import *
reset();out=arg(0,'before.png');W=arg(1,640,int);spp=arg(2,20,int);AFTER='after' in ARGV
HAZE.update(on=True,col=(1.2,1.1,.9),D=1600,max=.6)
hf=lambda X,Y:.05*np.sin(np.asarray(X)*.3)+.05*np.sin(np.asarray(Y)*.25)
bark=bark2('bark','#231c16','#8a7a66',8,bump=1.,moss='#6d6d49',mossamt=.6,grain=.2,warp=.1)
leaf=leaf_mat('leaf',['#2b4219','#43601f','#5e7829','#838c38'],.38,baked=True,noise_scale=.4,rough=.45,spec=.3)
X0,Y0=0.,25.
T=oak(41,H=14.6,spread=17.5,trunk_r=.52,lift=2.5,per=160,step=.28,clump=(1.,1.75),extra=64,fork=3.2,nlead=5)
# what lies outside the outline goes, with all that grew from it; the rest keeps its girth. Afterwards the outline is smaller and rounder
def within(T,k,wave):
    q=(T.N-T.ctr)/T.E;az=np.arctan2(q[:,1],q[:,0]);inside=np.linalg.norm(q*np.where(q[:,2:]>0,[1,1,1.],[1,1,.6]),axis=1)<k+wave*(.02*np.sin(3*az+1)+.015*np.sin(7*az))
    keep=np.zeros(len(T.N),bool);inside|=T.N[:,2]<4.5*(np.hypot(T.N[:,0],T.N[:,1])<3.)
    for i in range(len(T.N)): keep[i]=inside[i] and (T.P[i]<0 or keep[T.P[i]])
    new=np.cumsum(keep)-1;T.N=T.N[keep];T.r=T.r[keep];P=T.P[keep];T.P=np.where(P<0,-1,new[P]);T.ch=[[] for _ in T.N];T.sub=np.ones(len(T.N))
    for i in range(len(T.N)-1,-1,-1):
        if T.P[i]>=0: T.ch[T.P[i]].append(i);T.sub[T.P[i]]+=T.sub[i]
    T.C=T.C[np.linalg.norm((T.C[:,:3]-T.ctr)/T.E,axis=1)<k+.04];T.E=T.E*k
within(T,.82,1) if AFTER else within(T,1.,2)
c=bpy.data.collections.new('tree');branch_mesh('t',T,bark,minr=.010,coll=c,seed=4)
r=np.random.default_rng(3);leafage('tL',T,leaf,r,per=5 if AFTER else 4,jit=.2,size=1.1,arrs=[spray(r,11,.13,.045,.38) for _ in range(7)],coll=c);inst(c,(X0,Y0,gz(hf,X0,Y0)),1,2.2)
rng=np.random.default_rng(88)
V,F=grid(300,300,100,100,lambda X,Y:hf(X,Y)-.015,0,120);mesh_np('soil',V,F,4,ground_mat('gm',('#3d4d22','#52622d','#66693a'),('#364220','#6b6c3c'),.2),True)
gl=leaf_mat('grass',['#33501e','#4a6a2a','#627d36','#868f4a'],.3,noise_scale=.5,baked=True,transtint=(1.08,1.1,.6))
grass('g',rng,32000,hf,gl,1.5,48,1.55,(1.5,.75),h=.12,w=.0045,blades=24,rad=.17,lean=.7,grow=16,clump=.3,size=(.4,1.25))
bl=leaf_mat('bg',['#26401a','#3e5a22','#587030','#75853e'],.38,noise_scale=.2,baked=True);colls=[]
for k,(s,H,sp) in enumerate([(5,11,10),(14,12,10)]):
    w=bpy.data.collections.new(f'W{k}');t=oak(s,H=H,spread=sp,trunk_r=.3,lift=1.6,per=44,step=.55,clump=(1.1,1.9),extra=22,fork=2.6);branch_mesh(f'w{k}',t,bark,minr=.03,coll=w);q2=np.random.default_rng(s);leafage(f'w{k}L',t,bl,q2,per=3,jit=.35,size=1.9,arrs=[spray(q2,8,.22,.08,.42) for _ in range(4)],coll=w);colls.append(w)
belt('b',[(-60,62),(-20,70),(20,72),(60,62)],hf,colls,rng,bl,step=8,sc=(.5,.8),arrs=[spray(rng,9,.3,.1,.6) for _ in range(3)],shrub_h=3.,dens=130)
sky(elev=20,rot=-105,strength=.18,dust=.9,disc=False,hz=(5.8,5.0,3.9),hzamt=.65,cloud=.6,cloudcol=(6.2,5.6,5.0))
sunlamp(23,-112,6.4,(1,.76,.50),1.2)
camera((0,-.5,1.6),(0,24,5.7),32.5)
finish(out,W,int(W*3/4),spp,exposure=.25)
