"""Winter pruning: a garden lime without leaves, its frame clear to see, in frost and a low sun."""
import os,sys;sys.path.insert(0,os.path.join(os.path.dirname(os.path.abspath(__file__)),'..'))
from trees import *
reset();out=arg(0,'winter.png');W=arg(1,640,int);spp=arg(2,20,int);rng=np.random.default_rng(61)
HAZE.update(on=True,col=(2.3,1.9,1.5),D=430,max=.95)
hf=lambda X,Y:.07*np.sin(np.asarray(X)*.21)+.06*np.sin(np.asarray(Y)*.17+1)
bark=oak_bark('bark','#171310','#4b4038','#80746a',green='#5c6148',greendir=(-.5,-.2,.2))
twig_=leaf_mat('twig',['#2a211b','#3d3027','#55463a'],0.,rough=.8,spec=.1,baked=True)
def bare(rng,n=9,length=.75):
    """a twig of this year: side shoots that leave it in turn, no leaves"""
    V=[];F=[];o=0
    def stick(p,d,l,w):
        nonlocal o
        s=unit(np.cross(d,[.3,.2,.9]));b=np.cross(d,s);q=p+d*l*.5+rng.normal(0,.03*l,3);e=p+d*l
        for u in (s,b): V.append(np.stack([p-u*w,p+u*w,q-u*w*.7,q+u*w*.7,e]));F.append(np.array([[0,1,3],[0,3,2],[2,3,4]])+o);o+=5
    stick(np.zeros(3),np.array([0,0,1.]),length,.0052)
    for i in range(n):
        t=.12+.8*i/n;a=i*2.4+rng.normal(0,.4);d=unit(np.array([math.cos(a)*.75,math.sin(a)*.75,.8]));stick(np.array([0,0,length*t]),d,length*rng.uniform(.3,.55)*(1.1-t*.6),.0034)
    return np.vstack(V),np.vstack(F)
T=oak(41,H=12.6,spread=13.6,trunk_r=.42,lift=2.9,per=150,step=.24,clump=(.8,1.35),extra=62,fork=3.1,nlow=5,nlead=5)
c=bpy.data.collections.new('t');branch_mesh('t',T,bark,minr=.0,coll=c,seed=4,flare=1.3,fine=2);q=np.random.default_rng(2)
leafage('tw',T,twig_,q,per=3,jit=.03,size=.8,arrs=[bare(q,11) for _ in range(7)],coll=c,maxsub=60,up=.3);inst(c,(1.7,19.,gz(hf,1.7,19)),1,1.1);print('nodes',len(T.N))
V,F=grid(400,400,120,120,lambda X,Y:hf(X,Y)-.012,0,150);mesh_np('soil',V,F,4,ground_mat('gm',('#6d7268','#8a8d7e','#a3a191'),('#767a6c','#b2b0a2'),.3),True)
frost=leaf_mat('grass',['#6f7a62','#8d9580','#b3b7a8','#d3d4cb'],.2,noise_scale=.7,baked=True,transtint=(1.05,1.03,.9))
grass('g',rng,30000,hf,frost,1.5,52,1.6,(1.6,.75),h=.10,w=.004,blades=22,rad=.16,lean=.8,grow=16,clump=.3)
dead=leaf_mat('dead',['#6a4a2c','#8a6238','#a57f4e'],.15,baked=True);n=2600;r=5.2*rng.random(n)**.6;a=rng.uniform(0,6.28,n);x=1.7+r*np.cos(a);y=19+r*np.sin(a);chips('fallen',np.stack([x,y,hf(x,y)+.06],1),rng,dead,.03,.06)
bl=leaf_mat('bg',['#4a3c31','#665346','#84705f'],0.,noise_scale=.3,baked=True);colls=[]
for k,(s,H,sp) in enumerate([(5,11,9),(14,13,9),(23,9,8)]):
    cc=bpy.data.collections.new(f'W{k}');t=oak(s,H=H,spread=sp,trunk_r=.26,lift=1.5,per=90,step=.4,clump=(.9,1.6),extra=24,fork=2.4);branch_mesh(f'w{k}',t,bark,minr=.0,coll=cc);q2=np.random.default_rng(s);leafage(f'w{k}L',t,bl,q2,per=2,jit=.1,size=1.3,arrs=[bare(q2,7,1.) for _ in range(4)],coll=cc,maxsub=8);colls.append(cc)
arr=[bare(rng,9,1.) for _ in range(5)]
belt('b',[(-80,92),(-34,86),(-6,98),(24,104),(80,90)],hf,colls,rng,bl,step=5.5,sc=(.5,1.15),jit=5,arrs=arr,shrub_h=2.2,dens=260,size=(.8,1.4))
belt('b2',[(-120,160),(0,172),(120,158)],hf,colls,rng,bl,step=5,sc=(1.1,1.7),jit=6,arrs=arr,shrub_h=6.,dens=120,size=(1.6,2.6))
sky(elev=7,rot=-32,strength=.2,dust=1.4,disc=False,hz=(7.4,5.6,3.9),hzamt=.85,cloud=.35,cloudcol=(6.2,5.6,5.4))
sunlamp(10,-40,6.2,(1,.74,.47),1.2)
camera((0,-.4,1.55),(.55,19,5.2),29)
finish(out,W,int(W*10/16),spp,exposure=.05)
